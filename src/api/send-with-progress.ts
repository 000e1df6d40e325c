import { type Progress, progressOf, type Send } from './client.ts';

/** The response headers, which XMLHttpRequest returns as text. */
function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Sends a file with XMLHttpRequest, the only API with upload progress. Settles as `fetch` would. */
async function sendFile(request: Request, progress: Progress): Promise<Response> {
  const { signal } = request;
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => {
      xhr.abort();
      reject(signal.reason as Error);
    };
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) progress(loaded / total);
    });
    xhr.addEventListener('load', () => {
      resolve(new Response(xhr.response as Blob, { status: xhr.status, headers: headersOf(xhr) }));
    });
    xhr.addEventListener('error', () => reject(new TypeError('Failed to send the file.')));
    if (signal.aborted) abort();
    else {
      signal.addEventListener('abort', abort, { once: true });
      xhr.send(body);
    }
  });
}

/** Sends requests to the server and reports upload progress if it is watched. */
export const sendWithProgress: Send = (request) => {
  const progress = progressOf(request);
  return progress ? sendFile(request, progress) : fetch(request);
};
