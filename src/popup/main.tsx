import '../ui/tokens.css';
import '../ui/ui.css';
import './popup.css';
import { render } from 'preact';
import { platform } from '../messaging/platform.ts';
import { setPageLanguage } from '../ui/set-page-language.ts';
import { findTab } from './find-tab.ts';
import { fitWindow } from './fit-window.ts';
import { Popup } from './popup.tsx';

/** Firefox for Android, and whoever opens the popup's address, show it as a page: it takes the room there is. */
async function isPage(): Promise<boolean> {
  const own = await platform().tabs.getCurrent();
  return own !== undefined || (await platform().runtime.getPlatformInfo()).os === 'android';
}

setPageLanguage('extensionName');
void isPage().then((page) => {
  if (page) document.documentElement.classList.add('page');
  else fitWindow();
});
void findTab().then((found) => {
  const room = document.getElementById('popup');
  if (room) render(<Popup found={found ?? { id: -1, url: undefined, private: false }} />, room);
});
