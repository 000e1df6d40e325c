import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Lists and tables use the Tab key themselves. After Escape it leaves the text, as it does everywhere else. */
export const LeaveByTab = Extension.create({
  name: 'leaveByTab',
  priority: 1000,

  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_, { key }) => {
              // Leaves the key to the browser, which moves the focus.
              const isTaken = key === 'Tab' && isLeaving;
              if (key !== 'Shift') isLeaving = key === 'Escape';
              return isTaken;
            },
          },
        },
      }),
    ];
  },
});
