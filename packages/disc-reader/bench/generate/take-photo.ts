import type { Gray, Quad } from '../../src/barcode/gray.ts';
import { bilinearAt, homography, project, warp } from '../../src/barcode/warp.ts';
import sharp, { type Sharp } from 'sharp';
import { discUnits } from './draw-disc.ts';

/** How the camera sees a disc. Angles are in degrees. */
export interface Pose {
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** Of the disc, in pixels. */
  diameter: number;
  /** The disc's middle, as shares of the picture. */
  at: readonly [x: number, y: number];
  roll: number;
  pitch: number;
  yaw: number;
}

/** Distance of the camera from the disc, in its diameters. */
const cameraDistance = 3.2;
const radians = Math.PI / 180;

/** Puts a disc, drawn on a transparent square, into a background as a camera sees it. */
export async function takePhoto(background: Gray, disc: Buffer, pose: Pose): Promise<Gray> {
  const channel = async (changed: Sharp): Promise<Gray> => {
    const { data, info } = await changed.raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const paper = await channel(sharp(disc).flatten().greyscale());
  const cover = await channel(sharp(disc).extractChannel('alpha'));
  const { width, height } = background;
  const square: Quad = [
    { x: 0, y: 0 },
    { x: paper.width, y: 0 },
    { x: paper.width, y: paper.height },
    { x: 0, y: paper.height },
  ];
  const toDisc = homography(cornersIn(pose), square);
  const shade = warp(paper, toDisc, width, height);
  return {
    width,
    height,
    data: background.data.map((behind, i) => {
      const { x, y } = project(toDisc, { x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 });
      const opacity = bilinearAt(cover, x, y) / 255;
      return behind * (1 - opacity) + (shade.data[i] ?? 0) * opacity;
    }),
  };
}

/** Where the corners of the square around a disc are in the picture. */
function cornersIn({ width, height, diameter, at, roll, pitch, yaw }: Pose): Quad {
  const [cosRoll, sinRoll] = [Math.cos(roll * radians), Math.sin(roll * radians)];
  const [cosPitch, sinPitch] = [Math.cos(pitch * radians), Math.sin(pitch * radians)];
  const [cosYaw, sinYaw] = [Math.cos(yaw * radians), Math.sin(yaw * radians)];
  const corner = (right: number, down: number) => {
    const [x, y] = [right * cosRoll - down * sinRoll, right * sinRoll + down * cosRoll];
    const depth = cameraDistance + y * sinPitch + x * sinYaw * cosPitch;
    const scale = (diameter * cameraDistance) / depth;
    return { x: at[0] * width + x * cosYaw * scale, y: at[1] * height + y * cosPitch * scale };
  };
  const half = discUnits / 200 / 2;
  return [corner(-half, -half), corner(half, -half), corner(half, half), corner(-half, half)];
}
