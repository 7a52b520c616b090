import { describe, expect, it } from 'vitest';
import { renderWholeText } from '../../src/core/render-text.ts';
import { parse5Adapter } from '../../src/markup/parse5-adapter.ts';
import { parsePage } from '../support/parse-page.ts';

function text(html: string): string {
  const { index, root } = parsePage(html);
  return renderWholeText(index, root, parse5Adapter);
}

describe('parse5Adapter', () => {
  const card = (shadow: string, light: string, mode = 'open') =>
    `<my-card><template shadowrootmode="${mode}">${shadow}</template>${light}</my-card>`;

  it('shows an open shadow root instead of its host’s children', () => {
    expect(text(card('<p>shadow</p>', '<p>light</p>'))).toBe('shadow');
  });

  it('puts light children into the slots they are assigned to', () => {
    const shadow = '<h2><slot name="t">no title</slot></h2><p><slot></slot></p>';
    expect(text(card(shadow, 'body <b>text</b><i slot="t">Title</i><i slot="zz">gone</i>'))).toBe(
      'Title\nbody text',
    );
  });

  it('shows a slot’s own content where nothing is assigned', () => {
    expect(text(card('<p><slot name="t">no title</slot></p><slot> <b>nothing</b></slot>', ' \n'))).toBe(
      'no title\nnothing',
    );
  });

  it('goes into shadow roots inside shadow roots', () => {
    const inner = card('<p>[<slot></slot>]</p>', '<slot></slot>');
    expect(text(card(inner, 'deep'))).toBe('[deep]');
  });

  it('leaves closed roots, plain templates and slots outside alone', () => {
    expect(text(card('<p>hidden</p>', '<p>light</p>', 'closed'))).toBe('light');
    expect(text('<div><template><p>no</p></template>a</div><slot>b</slot>')).toBe('a\nb');
  });
});
