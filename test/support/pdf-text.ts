import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF file, of all its pages. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  // The reader takes over the bytes that it is given.
  return (await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })).text;
}
