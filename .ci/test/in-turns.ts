/** A writer whose output waits for its turn. */
export interface Speaker {
  say(text: string): void;
  end(): void;
}

/**
 * Serializes concurrent writers in the order in which they join: the first that has not ended writes through, the
 * output of the others is buffered.
 */
export function inTurns(write: (text: string) => void): () => Speaker {
  const queue: { said: string; hasEnded: boolean }[] = [];
  let turn = 0;
  return () => {
    const own = { said: '', hasEnded: false };
    queue.push(own);
    return {
      say(text) {
        if (own === queue[turn]) write(text);
        else own.said += text;
      },
      end() {
        own.hasEnded = true;
        while (queue[turn]?.hasEnded) {
          turn += 1;
          write(queue[turn]?.said ?? '');
        }
      },
    };
  };
}
