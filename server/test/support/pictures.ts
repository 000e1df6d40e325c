import sharp, { type Sharp } from 'sharp';

interface Drawn {
  width: number;
  height: number;
  /** The main color: the upper left quarter is always red. */
  color?: string;
}

/** A picture whose orientation is visible: with a red corner at the upper left. */
export const drawn = ({ width, height, color = '#2255aa' }: Drawn): Sharp =>
  sharp({ create: { width, height, channels: 3, background: color } }).composite([
    {
      input: {
        create: {
          width: Math.ceil(width / 4),
          height: Math.ceil(height / 4),
          channels: 3,
          background: '#ff0000',
        },
      },
      left: 0,
      top: 0,
    },
  ]);

/** GPS data as a camera writes it. */
export const GPS = {
  IFD0: { Make: 'Camera of Ana', Artist: 'Ana Ruiz' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '26/1 8/1 30/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '81/1 47/1 0/1',
  },
} as const;

export const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Ana Ruiz"/></rdf:RDF></x:xmpmeta>';
