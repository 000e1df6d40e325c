/**
 * Describes a form to assistants in browsers with WebMCP (developer.chrome.com/docs/ai/webmcp), by a name unique within
 * the page. An assistant fills it in, and the person sends it.
 */
export const agentTool = (name: string, description: string): Readonly<Record<string, string>> => ({
  toolname: name,
  tooldescription: description,
});
