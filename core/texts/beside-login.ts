import { entrance } from './entrance.ts';
import { addTexts } from './in-parts.ts';

/** What the screens beside the login say; they are shown to people who are not in yet. */
addTexts(entrance);
