import { useLayoutEffect } from 'react';
import { COLOR_SHEET_ID, colorSheet } from '../lib/color-sheet.ts';

/** Keeps the owner's colors on the page: where no server has put them there, and when they change. */
export function useCustomColors(colors: Readonly<Record<string, string>> | undefined): void {
  useLayoutEffect(() => {
    if (!colors) return undefined;
    const sheet = document.getElementById(COLOR_SHEET_ID) ?? document.createElement('style');
    sheet.id = COLOR_SHEET_ID;
    // Avoids reparsing an unchanged style sheet.
    const text = colorSheet(colors);
    if (sheet.textContent !== text) sheet.textContent = text;
    if (!sheet.isConnected) document.head.append(sheet);
    return () => sheet.remove();
  }, [colors]);
}
