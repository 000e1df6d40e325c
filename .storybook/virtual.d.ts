declare module 'virtual:component-facts' {
  export const facts: Record<string, import('./component-facts.ts').ComponentFacts>;
}
