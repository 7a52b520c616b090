// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Confirm } from '../../src/ui/confirm.tsx';
import { MarkedText } from '../../src/ui/marked-text.tsx';
import { PartRow } from '../../src/ui/part-row.tsx';
import { SegmentedChoice } from '../../src/ui/segmented-choice.tsx';
import { Switch } from '../../src/ui/switch.tsx';
import { installFakeBrowser } from '../support/fake-browser.ts';

beforeEach(() => void installFakeBrowser());
afterEach(cleanup);

describe('Switch', () => {
  it('says its name and state, and what it becomes', () => {
    const onChange = vi.fn();
    render(<Switch label="Clean this page" on onChange={onChange} />);
    const control = screen.getByRole('switch', { name: 'Clean this page' }) as HTMLInputElement;
    expect(control.checked).toBe(true);
    control.click();
    expect(onChange).toHaveBeenCalledWith(false);
  });

  it('takes the focus when it is asked to', () => {
    render(<Switch label="Clean this page" on={false} takesFocus onChange={() => undefined} />);
    expect(document.activeElement?.getAttribute('role')).toBe('switch');
  });
});

describe('SegmentedChoice', () => {
  it('is a named group of radios that says which is chosen', () => {
    const onChange = vi.fn();
    render(
      <SegmentedChoice
        label="On this site"
        value="ask"
        onChange={onChange}
        choices={[
          { value: 'always', text: 'Always' },
          { value: 'ask', text: 'Ask' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'On this site' })).toBeTruthy();
    expect((screen.getByLabelText('Ask') as HTMLInputElement).checked).toBe(true);
    screen.getByLabelText('Always').click();
    expect(onChange).toHaveBeenCalledWith('always');
  });
});

describe('MarkedText', () => {
  it.each([
    ['*Clean.* 3 parts hidden', '<b>Clean.</b> 3 parts hidden'],
    ['*Paused everywhere.*', '<b>Paused everywhere.</b>'],
    ['No marks', 'No marks'],
    ['*<i>a</i>* <b>b</b>', '<b>&lt;i&gt;a&lt;/i&gt;</b> &lt;b&gt;b&lt;/b&gt;'],
  ])('sets %s', (text, html) => {
    expect(render(<MarkedText text={text} />).container.innerHTML).toBe(html);
  });
});

describe('Confirm', () => {
  it('gives the focus to the answer that loses nothing, and Escape gives that answer', () => {
    const onCancel = vi.fn();
    const onConfirm = vi.fn();
    render(<Confirm question="Forget 2 pages?" act="Forget" onCancel={onCancel} onConfirm={onConfirm} />);
    expect(document.activeElement?.textContent).toBe('Cancel');
    const dialog = screen.getByRole('alertdialog', { name: 'Forget 2 pages?' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledOnce();
    screen.getByText('Forget').click();
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('PartRow', () => {
  const row = { language: 'de', note: 'on 3 of 4 pages', onTurn: () => undefined, onPoint: () => undefined };

  it('names its button after its sample and gives the sample its language', () => {
    render(<PartRow {...row} sample="Brot & Salz" kept={false} />);
    expect(screen.getByRole('button', { name: 'Keep: Brot & Salz' }).textContent).toBe('Keep');
    expect(screen.getByText('Brot & Salz').lang).toBe('de');
  });

  it('shows markup of a page as the text it is', () => {
    render(<PartRow {...row} sample="<img src=x onerror=alert(1)>" kept={false} />);
    expect(document.querySelector('img')).toBeNull();
  });

  it('offers to hide what is kept', () => {
    render(<PartRow {...row} sample="Brot" kept />);
    expect(screen.getByRole('button', { name: 'Hide: Brot' })).toBeTruthy();
  });

  it('has a name where the part has no words', () => {
    render(<PartRow {...row} sample="" kept={false} />);
    expect(screen.getByRole('button', { name: /^Keep: A picture or control/ })).toBeTruthy();
  });
});
