import '../ui/tokens.css';
import '../ui/ui.css';
import './harvest.css';
import { render } from 'preact';
import { setPageLanguage } from '../ui/set-page-language.ts';
import { HarvestPage } from './harvest-page.tsx';

setPageLanguage('keepBlog');
const room = document.getElementById('harvest');
if (room) render(<HarvestPage />, room);
