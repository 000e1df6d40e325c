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

/** Hands the app's router link to every component of this folder; without it links are plain `<a>`. */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

/** A link that knows no router: it renders with the component of the nearest `LinkProvider`. */
export function Link(props: LinkProps) {
  return createElement(use(LinkComponent), props);
}
