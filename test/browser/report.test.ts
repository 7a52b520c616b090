import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseReportedPage } from '../../bench/reported-pages.ts';
import { makeSample } from '../../bench/train-samples.ts';
import { type LabelRecord, labelLine } from '../../src/cli/commands/label-line.ts';
import type { PageSample } from '../../src/inpage/take-sample.ts';
import { listSurfaceFaults } from '../support/check-surface.ts';
import { inSurface } from '../support/in-surface.ts';
import { listEngines, projectRoot } from '../support/launch-extension.ts';
import { takePageSnapshot } from '../support/read-page.ts';
import { readSites } from '../support/read-sites.ts';
import { type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const SITE = 'http://lantern-reader.example';
const DESK = `${SITE}/desk?visit=SECRET-address`;

describe.each(listEngines())('report this page in %s', (engine) => {
  let session: Session;
  let page: Page;
  beforeAll(async () => {
    session = await startSession(engine, { sites: readSites(join(projectRoot, 'test/fixtures/views')) });
    page = await session.browser.newPage();
    await session.visit(page, DESK);
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('input[name=name]');
      if (field) field.value = 'SECRET-typed';
    });
  });
  afterAll(() => session.close());

  const ask = async () => session.ask('openView', { tabId: await session.findTabId(page), view: 'report' });
  const readBar = () =>
    inSurface(session, page, (root) => root?.querySelector('.tool')?.textContent ?? 'closed');
  const readField = () => inSurface(session, page, (root) => root?.querySelector('textarea')?.value ?? '');
  const press = (name: string) =>
    inSurface(
      session,
      page,
      (root, name) =>
        [...(root?.querySelectorAll('button') ?? [])]
          .find((button) => button.textContent?.startsWith(name))
          ?.click(),
      name,
    );

  /** Clicks the middle of what a selector finds. */
  async function clickOn(selector: string): Promise<void> {
    const { x, y } = await page.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element?.getBoundingClientRect() ?? new DOMRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }, selector);
    await page.mouse.click(x, y);
  }

  async function takeSample(): Promise<PageSample> {
    await page.keyboard.press('s');
    await waitUntil('the sample to be shown', async () => (await readField()).startsWith('{'));
    const sample: PageSample = JSON.parse(await readField());
    await page.keyboard.press('Escape');
    return sample;
  }

  const rightOf = ({ decisions }: PageSample, words: string) =>
    decisions.find(({ sample }) => sample.includes(words))?.right;

  it('colours the page as it was decided, and a click turns a part round', async () => {
    expect(await ask()).toBe('opened');
    await waitUntil('the colours', async () =>
      inSurface(session, page, (root) => (root?.querySelectorAll('.unit.stays').length ?? 0) > 2),
    );
    expect(
      await inSurface(session, page, (root) => root?.querySelectorAll('.unit.goes').length),
    ).toBeGreaterThan(0);
    expect(await readBar()).toContain('0 changed by you');
    expect(await listSurfaceFaults(session, page)).toEqual([]);
    const before = await takeSample();
    const was = rightOf(before, 'Sign up for the almanac');
    await clickOn('#promo');
    await waitUntil('the change', async () => (await readBar()).includes('1 changed by you'));
    const after = await takeSample();
    expect(rightOf(after, 'Sign up for the almanac')).not.toBe(was);
    expect(after.decisions.filter(({ right }, i) => right !== before.decisions[i]?.right)).toHaveLength(1);
  });

  it('marks the page by its right text', async () => {
    await page.keyboard.press('t');
    const text = await page.evaluate(() =>
      ['h1', '#first', '#second'].map((name) => document.querySelector(name)?.textContent).join('\n'),
    );
    await inSurface(
      session,
      page,
      (root, text) => {
        const field = root?.querySelector('textarea');
        if (field) field.value = text;
      },
      text,
    );
    await press('Mark the page');
    await waitUntil('the marks', async () => (await readBar()).includes('Marked by the text'));
    const sample = await takeSample();
    expect(sample.text).toBe(text);
    expect(rightOf(sample, 'Sign up')).toBe('hide');
    expect(rightOf(sample, 'Whoever sits there')).toBe('keep');
  });

  it('leaves out what is private, and shows what is left before it is saved', async () => {
    const sample = await takeSample();
    expect(JSON.stringify(sample)).not.toContain('SECRET');
    expect(sample.url).toBe(`${SITE}/desk`);
    expect(sample.html).toContain('Leave a note at the desk');
    expect(sample.html).toContain('href="/ledgers"');
    expect(sample.versions.extension).toMatch(/^\d+\.\d+/);
  });

  it('gives a line that the command line labels alike, and that training reads', async () => {
    const sample = await takeSample();
    const line = JSON.stringify(sample);
    const outcome = labelLine(line);
    expect(outcome).toHaveProperty('record');
    const record: LabelRecord = JSON.parse((outcome as { record: string }).record);
    expect(record.extracted).toBe(sample.text);
    expect(record.metrics.token_f1).toBe(1);
    const labels = (html: string) => html.match(/data-label="content"/g)?.length;
    expect(labels(record.labelled_html)).toBe(labels(sample.labelled_html));
    const reported = parseReportedPage(line, 'one');
    if (!reported) throw new Error('training does not read the line');
    const { page: walked, share } = makeSample(reported);
    const isRight = (words: string) => {
      const row = walked.blocks.text.findIndex((text) => text.includes(words));
      return (share[row] as number) >= 0.5;
    };
    expect(isRight('There is one desk')).toBe(true);
    expect(isRight('Whoever sits there')).toBe(true);
    expect(isRight('Sign up for the almanac')).toBe(false);
    expect(isRight('printed on the quay')).toBe(false);
  });

  it('gives the page back as it was', async () => {
    await page.keyboard.press('Escape');
    expect(await readBar()).toBe('closed');
    const before = await takePageSnapshot(page);
    await ask();
    await ask();
    expect(await takePageSnapshot(page)).toEqual(before);
  });

  it('works on a page that lets no policy but its own make documents', async () => {
    await session.visit(page, `${SITE}/third-hand`);
    expect(await ask()).toBe('opened');
    const sample = await takeSample();
    expect(sample.html).toContain('one honest sentence');
    expect(sample.html).not.toMatch(/<script|\son\w+=|javascript:/i);
  });
});
