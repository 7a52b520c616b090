import '../ui/tokens.css';
import '../ui/ui.css';
import './options.css';
import { render } from 'preact';
import { setPageLanguage } from '../ui/set-page-language.ts';
import { OptionsPage } from './options-page.tsx';

setPageLanguage('optionsTitle');
const room = document.getElementById('options');
if (room) render(<OptionsPage />, room);
