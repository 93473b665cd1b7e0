/** What a picture shows: a whole disc, or only a part of one, photographed closer. */
export type ReadingMode = 'disc' | 'part';
