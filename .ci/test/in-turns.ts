/** Who speaks beside others, and is heard when it is their turn. */
export interface Speaker {
  say(text: string): void;
  /** Has no more to say. */
  end(): void;
}

/**
 * Lets many speak at the same time and be heard one after the other, in the order in which they join: the first who has
 * not ended is heard at once, what the others say waits for their turn.
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
