import { type MessageKey, say, stringLanguage } from './say.ts';

/**
 * Gives one of our pages its title, the language of its strings, and the direction of the browser's own
 * interface, before anything is drawn.
 */
export function setPageLanguage(title: MessageKey): void {
  const root = document.documentElement;
  root.lang = stringLanguage();
  root.dir = chrome.i18n.getMessage('@@bidi_dir') === 'rtl' ? 'rtl' : 'ltr';
  document.title = say(title);
}
