import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
} from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}

const LinkComponent = /* @__PURE__ */ createContext<ComponentType<LinkProps>>(PlainLink);

/** Provides the app's router link to the components of this folder; without it links are plain `<a>`. */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

/** A link independent of the router: renders the component of the nearest `LinkProvider`. */
export function Link(props: LinkProps) {
  return createElement(use(LinkComponent), props);
}
