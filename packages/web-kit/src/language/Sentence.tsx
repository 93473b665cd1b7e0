import type { PropsWithChildren } from 'react';

const place = '\0';

/** A sentence with a link in it: `say` is given what stands for the link. */
export function Sentence({ say, children }: PropsWithChildren<{ say: (link: string) => string }>) {
  const [before, after] = say(place).split(place);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
