import en from '../../public/_locales/en/messages.json' with { type: 'json' };
import zh from '../../public/_locales/zh_CN/messages.json' with { type: 'json' };

interface Message {
  message: string;
  placeholders?: Record<string, { content: string }>;
}

/** The languages of our strings. */
export type FakeLocale = 'en' | 'zh_CN';

const LOCALES: Record<FakeLocale, Record<string, Message>> = { en, zh_CN: zh };

/** `i18n` as the browsers have it: our strings, their placeholders filled, `''` for a string that is not there. */
export function fakeI18n(locale: FakeLocale, uiLanguage: string, direction: 'ltr' | 'rtl') {
  return {
    getUILanguage: () => uiLanguage,
    getMessage(key: string, values: string | readonly string[] = []): string {
      if (key === '@@bidi_dir') return direction;
      const found = LOCALES[locale][key];
      if (!found) return '';
      const list = typeof values === 'string' ? [values] : values;
      const fill = (text: string) => text.replace(/\$(\d)/g, (_, at: string) => list[Number(at) - 1] ?? '');
      return found.message.replace(/\$(\w+)\$/g, (_, name: string) =>
        fill(found.placeholders?.[name.toLowerCase()]?.content ?? ''),
      );
    },
  };
}
