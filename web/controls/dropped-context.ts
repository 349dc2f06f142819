import { createContext } from 'react';

/** What cleaning took out of the selected Custom HTML when the page was last saved: `<script>`, `onclick of <a>`. */
export const DroppedContext = createContext<readonly string[]>([]);
