import { Fragment } from 'react';

/** An address that breaks after dots, hyphens, slashes and at-signs rather than inside a word. */
export const Breakable = ({ children }: { children: string }) =>
  children.split(/(?<=[.@/-])/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
