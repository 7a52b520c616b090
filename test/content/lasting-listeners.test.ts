// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { LastingListeners } from '../../src/content/lasting-listeners.ts';

describe('LastingListeners', () => {
  it('hears what happens, once each time, until it is undone', () => {
    const listeners = new LastingListeners();
    const heard: string[] = [];
    const undo = listeners.add(document, 'ping', ({ type }) => heard.push(type), true);
    listeners.renew();
    document.dispatchEvent(new Event('ping'));
    expect(heard).toEqual(['ping']);
    undo();
    listeners.renew();
    document.dispatchEvent(new Event('ping'));
    expect(heard).toEqual(['ping']);
  });

  it('hears again after all listeners were taken away', () => {
    const listeners = new LastingListeners();
    const heard: string[] = [];
    const run = ({ type }: Event) => heard.push(type);
    listeners.add(document, 'ping', run);
    // As `document.open` does it, which jsdom does not.
    document.removeEventListener('ping', run);
    document.dispatchEvent(new Event('ping'));
    expect(heard).toEqual([]);
    listeners.renew();
    document.dispatchEvent(new Event('ping'));
    expect(heard).toEqual(['ping']);
  });

  it('is not led astray by a picture that bears the name of a method', () => {
    const clobbered = document.implementation.createHTMLDocument();
    const heard: Event[] = [];
    Object.defineProperty(clobbered, 'addEventListener', { value: document.createElement('img') });
    new LastingListeners().add(clobbered, 'ping', (event) => heard.push(event));
    clobbered.dispatchEvent(new Event('ping'));
    expect(heard).toHaveLength(1);
  });
});
