import italic from '@fontsource/opendyslexic/files/opendyslexic-latin-400-italic.woff2?inline';
import regular from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?inline';
import bold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?inline';
import { pageMeeting } from '../dom/page-meeting.ts';

/**
 * A script of its own, loaded when the face is chosen: leaves the files of OpenDyslexic (SIL Open Font License 1.1)
 * at the meeting place, where no page can load or see them.
 */
const cut = (address: string) => address.slice(address.indexOf(',') + 1);

pageMeeting().face = [
  { weight: '400', style: 'normal', base64: cut(regular) },
  { weight: '400', style: 'italic', base64: cut(italic) },
  { weight: '700', style: 'normal', base64: cut(bold) },
];
