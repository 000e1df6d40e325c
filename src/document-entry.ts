import { startDocument } from './app/document/start-document.ts';

// The script is asynchronous: a browser that waits for it would not go to the anchor of the address.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startDocument);
else startDocument();
