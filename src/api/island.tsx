import { type ComponentType, createContext, createElement, type ReactElement, use, useId } from 'react';

/**
 * Renders the content of an island to HTML as a separate root.
 * @param prefix prefix of its ids, for the browser's `hydrateRoot`
 */
export type RenderIsland = (content: ReactElement, prefix: string) => string;

const IslandContext = createContext<RenderIsland | undefined>(undefined);

/** Marks a page as a server document, in which only islands hydrate. */
export const IslandRenderer = IslandContext.Provider;

/** True while rendering a server document, which no application hydrates. */
export const useIsDocument = (): boolean => use(IslandContext) !== undefined;

interface IslandProps<Data extends object> {
  /** Its name in `app/islands/hydrate.tsx`. */
  name: string;
  component: ComponentType<Data>;
  /** Plain data, serialized into the document. */
  props: Data;
}

/** A part of a page that needs React. In a document it hydrates by itself; in an application it renders its content. */
export function Island<Data extends object>({ name, component, props }: IslandProps<Data>) {
  const render = use(IslandContext);
  const id = useId();
  const content = createElement(component, props);
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
