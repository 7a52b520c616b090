import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';

/** Work of ours in one page, counted where it is done: no clock, so that it is the same on every machine. */
export interface CountedWork {
  /** Idle moments in which we did something. */
  slices: number;
  /** Elements whose children were asked for, in all. */
  elements: number;
  /** The most of them between two looks at the clock, within an idle moment. */
  mostInStep: number;
  /** The most of them in one task that is no idle moment: a mutation, a message, a timer, a script's start. */
  mostInTask: number;
  /** Frames gone into for the first time: the most between two looks at the clock, and in one task that is no idle moment. */
  mostFramesInStep: number;
  mostFramesInTask: number;
  /** Marks of ours set or taken away: the most between two looks at the clock within an idle moment. */
  mostMarksInStep: number;
  /** Messages sent, by method. */
  messages: Record<string, number>;
  /** Characters of the longest message. */
  longestMessage: number;
  /** Calls of our mutation observers. */
  observed: number;
  /** What our script told the console, and errors that nobody caught. */
  faults: string[];
}

/** Runs before our content script in its own world, and leaves what it counts in an attribute when it is asked to. */
const PROBE = `{
  const work = { slices: 0, elements: 0, mostInStep: 0, mostInTask: 0, mostFramesInStep: 0, mostFramesInTask: 0, mostMarksInStep: 0, messages: {}, longestMessage: 0, observed: 0, faults: [] };
  for (const name of ['debug', 'warn', 'error']) console[name] = (...told) => work.faults.push(told.map(String).join(' '));
  window.addEventListener('unhandledrejection', ({ reason }) => work.faults.push(String(reason)));
  let step = 0, task = 0, framesInStep = 0, framesInTask = 0, marks = 0, idle = false;
  const most = (name, value) => { work[name] = Math.max(work[name], value); };
  const endStep = () => {
    if (idle) { most('mostInStep', step); most('mostFramesInStep', framesInStep); most('mostMarksInStep', marks); }
    step = framesInStep = marks = 0;
  };
  const endTask = () => { if (!idle) { most('mostInTask', task); most('mostFramesInTask', framesInTask); } task = framesInTask = 0; };
  const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes');
  const channel = new MessageChannel();
  let asked = false;
  const ask = () => { if (!idle && !asked) { asked = true; channel.port2.postMessage(0); } };
  channel.port1.onmessage = () => { asked = false; endTask(); };
  Object.defineProperty(Node.prototype, 'childNodes', { configurable: true, enumerable: true, get() {
    work.elements++; step++; task++;
    ask();
    return get.call(this);
  } });
  const entered = new WeakSet();
  const { get: getDocument } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument');
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', { configurable: true, enumerable: true, get() {
    if (!entered.has(this)) { entered.add(this); framesInStep++; framesInTask++; ask(); }
    return getDocument.call(this);
  } });
  for (const name of ['setAttribute', 'removeAttribute']) {
    const change = Element.prototype[name];
    Element.prototype[name] = function (...told) { marks++; return change.apply(this, told); };
  }
  const now = performance.now.bind(performance);
  performance.now = () => { endStep(); return now(); };
  const request = window.requestIdleCallback.bind(window);
  globalThis.requestIdleCallback = window.requestIdleCallback = (run, options) => request((deadline) => {
    endTask(); endStep(); idle = true;
    work.slices++;
    run(deadline);
    // What waits for the moment goes on in the microtasks after it; no other task comes between them.
    let hops = 100;
    const end = () => {
      if (hops-- > 0) return void Promise.resolve().then(end);
      endStep(); idle = false; task = framesInTask = 0;
    };
    end();
  }, options);
  const Observer = MutationObserver;
  globalThis.MutationObserver = window.MutationObserver = class extends Observer {
    constructor(run) { super((...records) => { work.observed++; run(...records); }); }
  };
  const send = chrome.runtime.sendMessage.bind(chrome.runtime);
  chrome.runtime.sendMessage = (envelope) => {
    work.messages[envelope.method] = (work.messages[envelope.method] ?? 0) + 1;
    work.longestMessage = Math.max(work.longestMessage, JSON.stringify(envelope).length);
    return send(envelope);
  };
  document.addEventListener('count-work', () => document.documentElement.setAttribute('data-work', JSON.stringify(work)));
}`;

/** Our built extension with a probe in each page; `remove` takes its folder away. */
export function probeExtension(folder: string): { folder: string; remove: () => void } {
  const probed = mkdtempSync(join(tmpdir(), 'deboiler-probed-'));
  cpSync(folder, probed, { recursive: true });
  const file = join(probed, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.content_scripts[0].js.unshift('probe.js');
  writeFileSync(file, JSON.stringify(manifest));
  writeFileSync(join(probed, 'probe.js'), PROBE);
  return { folder: probed, remove: () => rmSync(probed, { recursive: true, force: true }) };
}

/** What was done in a page so far. */
export function readWork(page: Page): Promise<CountedWork> {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('count-work'));
    return JSON.parse(document.documentElement.getAttribute('data-work') ?? 'null');
  });
}
