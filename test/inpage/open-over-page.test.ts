// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type MetVisit, type PageVerdict, pageMeeting } from '../../src/dom/page-meeting.ts';
import { showLargeNotice } from '../../src/inpage/large-notice.ts';
import { ViewOpener } from '../../src/inpage/open-over-page.ts';

vi.mock('../../src/inpage/large-notice.ts', () => ({ showLargeNotice: vi.fn(() => removeNotice) }));
const removeNotice = vi.fn();

const page = {} as PageVerdict;
let looks: ((page: PageVerdict | 'large') => void)[];
let opener: ViewOpener;
let log: string[];

/** A view that logs, and its looking, which waits to be answered. */
function makeView(name: string) {
  return opener.makeView(
    (_visit, _page, onClose) => {
      log.push(`${name} opens`);
      return {
        close() {
          log.push(`${name} closes`);
          onClose();
        },
      };
    },
    () => new Promise((resolve) => looks.push(resolve)),
  );
}

beforeEach(() => {
  looks = [];
  log = [];
  opener = new ViewOpener();
  pageMeeting().visit = {} as MetVisit;
  vi.mocked(showLargeNotice).mockClear();
  removeNotice.mockClear();
});

describe('ViewOpener', () => {
  it('opens a view once the page is looked at, and closes it when it is asked for again', async () => {
    const pick = makeView('pick');
    const opened = pick(false);
    expect(log).toEqual([]);
    looks[0]?.(page);
    expect(await opened).toBe('opened');
    expect(await pick(false)).toBe('closed');
    expect(log).toEqual(['pick opens', 'pick closes']);
    expect(looks).toHaveLength(1);
  });

  it('has one view open at a time', async () => {
    const [pick, hidden] = [makeView('pick'), makeView('hidden')];
    const first = pick(false);
    looks[0]?.(page);
    await first;
    const second = hidden(false);
    looks[1]?.(page);
    await second;
    expect(log).toEqual(['pick opens', 'pick closes', 'hidden opens']);
  });

  it('opens what is asked for last while the page is looked at, and that once', async () => {
    const [pick, hidden] = [makeView('pick'), makeView('hidden')];
    const asked = [pick(false), pick(false), hidden(false)];
    for (const answer of looks) answer(page);
    expect(await Promise.all(asked)).toEqual(['nothing', 'nothing', 'opened']);
    expect(log).toEqual(['hidden opens']);
  });

  it('says so over a page that is too large, until something else is asked for', async () => {
    const pick = makeView('pick');
    const first = pick(false);
    looks[0]?.('large');
    expect(await first).toBe('large');
    expect(log).toEqual([]);
    expect(showLargeNotice).toHaveBeenCalledOnce();
    expect(removeNotice).not.toHaveBeenCalled();
    void pick(false);
    expect(removeNotice).toHaveBeenCalledOnce();
  });

  it('has nothing to do where nobody visits the page', async () => {
    delete pageMeeting().visit;
    expect(await makeView('pick')(false)).toBe('nothing');
  });
});
