import type { Browser } from 'puppeteer-core';

/**
 * Firefox's own window, scripted with the rights of the browser. What has no place in WebDriver BiDi is done
 * here: pressing the toolbar button, looking into the popup, ending the event page. It needs
 * `--remote-allow-system-access`.
 */
export interface FirefoxChrome {
  /** The answer of an async function's body, which sees `window` and the JSON value `given`. Throws what it throws. */
  run(body: string, given?: unknown): Promise<unknown>;
}

interface Connection {
  send(method: string, parameters: unknown): Promise<{ result: unknown }>;
}

interface EvaluateResult {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** The newest browser window as a scope for scripts. */
export async function connectFirefoxChrome(browser: Browser): Promise<FirefoxChrome> {
  // puppeteer has no public door to commands it does not know; `moz:scope` is one of Firefox alone.
  const { connection } = browser as unknown as { connection: Connection };
  const tree = (await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })).result as {
    contexts: { context: string; url: string }[];
  };
  const context = tree.contexts.find(({ url }) => url.endsWith('/browser.xhtml'))?.context;
  if (context === undefined) throw new Error('Firefox shows no browser window');
  return {
    run: async (body, given) => {
      const expression = `(async (given) => { ${body} })(${JSON.stringify(given ?? null)}).then((answer) => JSON.stringify(answer ?? null))`;
      const evaluated = await connection.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      const answer = evaluated.result as EvaluateResult;
      if (answer.type === 'exception')
        throw new Error(`in Firefox's window: ${answer.exceptionDetails?.text}`);
      return JSON.parse(answer.result?.value ?? 'null');
    },
  };
}
