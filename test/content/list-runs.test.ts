// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { listNews } from '../../src/content/list-changed.ts';
import { listRuns } from '../../src/content/list-runs.ts';
import { domAdapter } from '../../src/dom/dom-adapter.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<nav><ul><li>Tides</li><li>Crew</li></ul></nav>' +
    '<div id=box>Fog <b>at</b> six<p>We rang.</p>Again <i>twice</i><br>and slept</div>' +
    '<script>1</script>';
});

const find = (selector: string) => document.querySelector(selector) as Element;

function describeRuns(nodes: Node[]): string[] {
  return listRuns(nodes, domAdapter).map(
    ({ parent, nodes: run }) => `${parent.tagName}: ${run.map((node) => node.textContent).join('|')}`,
  );
}

describe('listRuns', () => {
  it('gives a block element alone', () => {
    expect(describeRuns([find('p')])).toEqual(['DIV: We rang.']);
  });

  it('gives the whole line of a piece of it', () => {
    expect(describeRuns([find('b')])).toEqual(['DIV: Fog |at| six']);
    expect(describeRuns([find('b').firstChild as Node])).toEqual(['DIV: Fog |at| six']);
  });

  it('ends a line at a line break', () => {
    expect(describeRuns([find('i')])).toEqual(['DIV: Again |twice']);
  });

  it('gives all from the first to the last change under one element', () => {
    expect(describeRuns([find('b'), find('i')])).toEqual(['DIV: Fog |at| six|We rang.|Again |twice']);
  });

  it('gives what is inside another run once', () => {
    expect(describeRuns([find('nav'), find('li')])).toEqual(['BODY: TidesCrew']);
  });

  it('passes over scripts, and over what is no longer in the page', () => {
    const gone = find('nav');
    gone.remove();
    expect(describeRuns([gone, find('script'), find('script').firstChild as Node])).toEqual([]);
  });

  it('gives what comes into a frame alone, and not the line of frames it stands in', () => {
    document.body.innerHTML = 'See <iframe></iframe><iframe></iframe> there';
    const [, frame] = document.querySelectorAll('iframe');
    const inner = frame?.contentDocument?.body as HTMLElement;
    inner.innerHTML = '<p>Tides</p>';
    expect(describeRuns([inner])).toEqual(['IFRAME: Tides']);
    expect(describeRuns([inner.querySelector('p') as Element])).toEqual(['BODY: Tides']);
    expect(describeRuns([frame as Element])).toHaveLength(1);
    expect(listNews([find('iframe'), find('body')], domAdapter).map((node) => node.nodeName)).toEqual([
      'BODY',
      'BODY',
    ]);
  });
});
