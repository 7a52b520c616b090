// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { findSensitiveForm } from '../../src/content/find-sensitive-form.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { domAdapter } from '../../src/dom/dom-adapter.ts';

beforeAll(() => {
  // jsdom lays nothing out: here what has `hidden` is not visible.
  Element.prototype.checkVisibility = function isVisible(this: Element) {
    return this.closest('[hidden]') === null;
  };
});

const article = `<main><h1>Fog at six</h1>${'<p>We rang the bell and waited for the tide to turn again.</p>'.repeat(40)}</main>`;
const login =
  '<form><label>Name <input name=user></label><input type=password name=pass><button>In</button></form>';

function isSensitive(body: string, isSetAside: (element: Element) => boolean = () => false): boolean {
  document.body.innerHTML = body;
  const page = takeSnapshot('https://a.example/', document, domAdapter);
  return findSensitiveForm(page, isSetAside) !== undefined;
}

describe('findSensitiveForm', () => {
  it.each([
    ['a login page', `<main><h1>Log in</h1>${login}</main>`, true],
    [
      'a login page in a frame of menus',
      `<header>Tides Crew Charts</header><main>${login}</main><footer>${'imprint '.repeat(400)}</footer>`,
      true,
    ],
    ['a card field', `${article}<form><input name=cardnumber></form>`, true],
    [
      'a card field by its autofill token',
      `${article}<form><input autocomplete="billing cc-number" name=x1></form>`,
      true,
    ],
    ['a security code', `${article}<form><input type=password id=cvv></form>`, true],
    [
      'a sign-up page with a password twice',
      `<h1>Join</h1><form>${'<input type=PASSWORD>'.repeat(2)}</form>`,
      true,
    ],
    ['a login box in the header of an article', `<header>${login}</header>${article}`, false],
    ['a login box in an element with the role of a banner', `<div role=banner>${login}</div>`, false],
    ['a login box below a long article', `${article}${login}`, false],
    ['a login box beside an article', `<aside>${login}</aside>${article}`, false],
    ['a password field that is not visible', `<h1>Join</h1><form hidden>${login}</form>`, false],
    ['a password field that is disabled', '<h1>Join</h1><form><input type=password disabled></form>', false],
    [
      'a password field in a disabled fieldset',
      '<h1>Join</h1><form><fieldset disabled><input type=password></fieldset></form>',
      false,
    ],
    ['an article about cards', `${article}<form><input name=postcard></form>`, false],
    ['a search field', '<h1>Find</h1><form><input type=search name=q></form>', false],
  ])('of %s', (_what, body, expected) => {
    expect(isSensitive(body)).toBe(expected);
  });

  it('passes over fields that are out of sight by our own doing', () => {
    expect(isSensitive(`<main>${login}</main>`, () => true)).toBe(false);
  });
});
