declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2';
      noHinting?: boolean;
      keepFeatures?: string[];
      variationAxes?: Record<string, number>;
    },
  ): Promise<Buffer>;
}
