import '../ui/tokens.css';
import '../ui/ui.css';
import './first-run.css';
import { render } from 'preact';
import { setPageLanguage } from '../ui/set-page-language.ts';
import { FirstRun } from './first-run.tsx';

setPageLanguage('firstRunTitle');
const room = document.getElementById('first-run');
if (room) render(<FirstRun />, room);
