/** A program that reads websites, by its name in robots.txt and robots tags. */
export interface Crawler {
  /** In lower case. */
  agent: string;
  /** Its name as its owner writes it. */
  name: string;
  owner: string;
  /** The name that people know it by. */
  product: string;
  /** Obeys only rules that name it, and otherwise Google’s. */
  onlyByName?: true;
}

/** When the owners' documentation was last read. */
export const CRAWLERS_AS_OF = '2026-11-28';

/**
 * They read pages to find them for people and to answer questions. Google and Bing are `SEARCH_ENGINES`. Visitors sent by
 * one person's question are not listed if their owners say that they ignore robots.txt.
 */
export const ASSISTANTS: readonly Crawler[] = [
  { agent: 'oai-searchbot', name: 'OAI-SearchBot', owner: 'OpenAI', product: 'ChatGPT' },
  { agent: 'claude-searchbot', name: 'Claude-SearchBot', owner: 'Anthropic', product: 'Claude' },
  { agent: 'claude-user', name: 'Claude-User', owner: 'Anthropic', product: 'Claude' },
  { agent: 'perplexitybot', name: 'PerplexityBot', owner: 'Perplexity', product: 'Perplexity' },
  { agent: 'duckassistbot', name: 'DuckAssistBot', owner: 'DuckDuckGo', product: 'DuckDuckGo' },
  { agent: 'applebot', name: 'Applebot', owner: 'Apple', product: 'Siri', onlyByName: true },
];

/** They collect pages to train AI models. To keep them out hides a site from no search. */
export const TRAINING_CRAWLERS: readonly Crawler[] = [
  { agent: 'gptbot', name: 'GPTBot', owner: 'OpenAI', product: 'ChatGPT' },
  { agent: 'claudebot', name: 'ClaudeBot', owner: 'Anthropic', product: 'Claude' },
  { agent: 'google-extended', name: 'Google-Extended', owner: 'Google', product: 'Gemini' },
  { agent: 'applebot-extended', name: 'Applebot-Extended', owner: 'Apple', product: 'Apple Intelligence' },
  { agent: 'meta-externalagent', name: 'Meta-ExternalAgent', owner: 'Meta', product: 'Meta AI' },
  { agent: 'amazonbot', name: 'Amazonbot', owner: 'Amazon', product: 'Alexa' },
  { agent: 'ccbot', name: 'CCBot', owner: 'Common Crawl', product: 'Common Crawl' },
  { agent: 'bytespider', name: 'Bytespider', owner: 'ByteDance', product: 'TikTok' },
];
