import { addons } from 'storybook/preview-api';
import { CALLS, NETWORK, type StoryCall, type StoryCalls } from '../.storybook/requests.ts';
import { makeNetwork } from '../mocks/host/network.ts';
import type { Send } from '../src/api/client.ts';

const network = makeNetwork();
let calls: StoryCall[] = [];

function show(): void {
  addons.getChannel().emit(CALLS, { ...network.read(), calls } satisfies StoryCalls);
}

/** Sends a story's requests as the Requests panel wishes, and shows them there. */
export function watched(send: Send): Send {
  const channel = addons.getChannel();
  if (channel.listenerCount(NETWORK) === 0) {
    channel.on(NETWORK, network.change);
    network.subscribe(show);
  }
  calls = [];
  network.change({ failure: 'off' });
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const call: StoryCall = { method: request.method, path: pathname + search };
    const started = performance.now();
    const list = (calls = [...calls, call]);
    show();
    try {
      const response = await network.carry(request, () => send(request));
      call.status = response.status;
      return response;
    } finally {
      call.took = Math.round(performance.now() - started);
      if (list[0] === calls[0]) show();
    }
  };
}
