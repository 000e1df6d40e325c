declare module 'virtual:component-facts' {
  export const facts: Record<string, import('./component-facts.ts').ComponentFacts>;
  export const changes: readonly import('./component-facts.ts').ShownChange[];
}
