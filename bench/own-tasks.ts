/** A piece of work of ours on a page's main thread. */
export interface OwnTask {
  milliseconds: number;
  /** The event that took longest of it: a call, an idle moment, microtasks. */
  what: string;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds of it that the thread itself ran: what others on the machine do is not in it. */
  tdur?: number;
  args?: { data?: { url?: string }; fileName?: string };
}

const OUTER = new Set([
  'FunctionCall',
  'FireIdleCallback',
  'RunMicrotasks',
  'TimerFire',
  'EvaluateScript',
  'v8.run',
]);

/**
 * What a Chromium trace says that scripts of an extension did: outermost calls, idle moments, timers and microtasks
 * that hold a call into one of its scripts. What runs within one task counts as one. Linear in events, but for sorting.
 */
export function listOwnTasks(trace: { traceEvents: TraceEvent[] }): OwnTask[] {
  const threads = new Map<string, TraceEvent[]>();
  for (const event of trace.traceEvents) {
    if (event.ph !== 'X' || event.dur === undefined) continue;
    const key = `${event.pid} ${event.tid}`;
    const events = threads.get(key) ?? [];
    threads.set(key, events);
    events.push(event);
  }
  return [...threads.values()].flatMap(listOfThread);
}

function listOfThread(events: TraceEvent[]): OwnTask[] {
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: OwnTask[] = [];
  let taskEnd = -1;
  let sum = 0;
  let what = '';
  const close = () => {
    if (sum > 0) tasks.push({ milliseconds: sum / 1000, what });
    sum = 0;
    what = '';
  };
  for (let at = 0; at < events.length; at++) {
    const event = events[at] as TraceEvent;
    if (event.ts >= taskEnd && (event.name === 'RunTask' || event.name === 'ThreadControllerImpl::RunTask')) {
      close();
      taskEnd = event.ts + (event.dur ?? 0);
    }
    if (!OUTER.has(event.name)) continue;
    const end = event.ts + (event.dur ?? 0);
    let isOwn = false;
    let isShared = false;
    let next = at;
    for (; next < events.length && (events[next] as TraceEvent).ts < end; next++) {
      const url = urlOf(events[next] as TraceEvent);
      if (url.startsWith('chrome-extension://')) isOwn = true;
      else if (/^https?:/.test(url)) isShared = true;
    }
    // A script of the page, and after it our observer: what is ours of it comes as an event of its own.
    if (!isOwn || isShared) continue;
    // Clocks of virtual machines at times say that a thread ran for longer than time has passed.
    sum += Math.min(event.dur ?? 0, event.tdur ?? Number.POSITIVE_INFINITY);
    what = event.name;
    at = next - 1;
  }
  close();
  return tasks;
}

function urlOf({ args }: TraceEvent): string {
  return args?.data?.url ?? args?.fileName ?? '';
}
