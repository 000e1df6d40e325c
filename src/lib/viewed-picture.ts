/** A picture without content, which pages ask for where no script can say that they are seen. */
export const VIEWED_PICTURE = '/viewed.gif';
