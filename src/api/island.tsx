import { type ComponentType, createContext, createElement, type ReactElement, use, useId } from 'react';

/**
 * Renders the content of an island to HTML as a root of its own.
 *
 * @param prefix what the ids in it begin with, by which the browser's root finds them again
 */
export type RenderIsland = (content: ReactElement, prefix: string) => string;

const IslandContext = createContext<RenderIsland | undefined>(undefined);

/** Stands around a page that is sent as a document: only its islands come to life. */
export const IslandRenderer = IslandContext.Provider;

/** True while rendering a server document, which no application hydrates. */
export const useIsDocument = (): boolean => use(IslandContext) !== undefined;

interface IslandProps<Data extends object, Parts extends object> {
  /** Its name in `app/islands/hydrate.tsx`. */
  name: string;
  component: ComponentType<Data & Parts>;
  /** Plain data, which is written into the document. */
  props: Data;
  /** Other props, such as elements, which are compiled into the browser's code. */
  parts?: Parts;
}

/** A part of a page that needs React. In a document it hydrates by itself; in an application it is a part like any other. */
export function Island<Data extends object, Parts extends object>({
  name,
  component,
  props,
  parts,
}: IslandProps<Data, Parts>) {
  const render = use(IslandContext);
  const id = useId();
  const content = createElement(component, { ...props, ...parts } as Data & Parts);
  if (!render) return <div className="contents">{content}</div>;
  return (
    <div
      className="contents"
      data-island={name}
      data-prefix={id}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: render(content, id) }}
    />
  );
}
