export * from './desk-queue.ts';
export * from './desk-search.ts';
export * from './note-templates.ts';
export * from './renewal-notes.ts';
export * from './saved-views.ts';
