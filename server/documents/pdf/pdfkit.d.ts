// What the library takes and its types do not know yet.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    bbox?: [left: number, top: number, right: number, bottom: number];
    scope?: 'Column' | 'Row';
  }
  interface PDFImage {
    openImage(src: Buffer): { width: number; height: number };
  }
}
