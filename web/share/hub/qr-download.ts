import { QR_PNG_PX } from '#shared/share/share.constants.ts';

/** The code as a file's text. */
function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.removeAttribute('class');
  return new XMLSerializer().serializeToString(copy);
}

export async function saveSvg(svg: SVGSVGElement, name: string): Promise<void> {
  save(new Blob([svgText(svg)], { type: 'image/svg+xml' }), `${name}.svg`);
}

/** @throws when the browser cannot make the picture */
export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const picture = new Image(QR_PNG_PX, QR_PNG_PX);
  picture.src = `data:image/svg+xml,${encodeURIComponent(svgText(svg))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = QR_PNG_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, QR_PNG_PX, QR_PNG_PX);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('No picture was made.');
  save(png, `${name}.png`);
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
