/**
 * Attributes that describe a form to assistants in browsers with WebMCP (developer.chrome.com/docs/ai/webmcp). An
 * assistant fills it in, and the person sends it.
 * @param name unique within the page
 */
export const agentTool = (name: string, description: string): Readonly<Record<string, string>> => ({
  toolname: name,
  tooldescription: description,
});
