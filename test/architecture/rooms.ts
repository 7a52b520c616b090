/** What a room of `src` may import. */
export interface RoomRule {
  readonly rooms: readonly string[];
  /** Rooms of which only types may be imported. */
  readonly typesOf?: readonly string[];
  readonly packages?: readonly string[];
}

const pages: RoomRule = {
  rooms: ['ui', 'takeaway', 'core', 'feed', 'export', 'dom', 'messaging', 'storage'],
  packages: ['preact', 'webextension-polyfill'],
};

/**
 * The directions between the rooms. Arrows go from shells over boundary and DOM to pure code, never from one
 * shell to another; a room not listed here may not exist. Change docs/design.md together with this table.
 */
export const roomRules: Readonly<Record<string, RoomRule>> = {
  core: { rooms: [] },
  feed: { rooms: ['core'], packages: ['feedsmith'] },
  labelling: { rooms: ['core'] },
  metrics: { rooms: ['core'] },
  export: { rooms: ['core', 'feed'], packages: ['turndown', 'dompurify', 'fflate'] },
  dom: { rooms: ['core'] },
  markup: { rooms: ['core'], packages: ['parse5', 'entities'] },
  messaging: { rooms: ['core'], typesOf: ['feed'], packages: ['webextension-polyfill'] },
  storage: { rooms: ['core'], typesOf: ['feed'], packages: ['idb', 'webextension-polyfill'] },
  gather: { rooms: ['core', 'feed', 'export', 'markup', 'messaging', 'storage'] },
  background: {
    rooms: ['core', 'feed', 'messaging', 'storage', 'gather'],
    packages: ['webextension-polyfill'],
  },
  offscreen: { rooms: ['messaging', 'gather'] },
  content: { rooms: ['core', 'dom', 'messaging'] },
  ui: { rooms: [], typesOf: ['core', 'feed'], packages: ['preact'] },
  takeaway: {
    rooms: ['ui', 'core', 'feed', 'export', 'dom', 'gather', 'messaging'],
    packages: ['preact'],
  },
  popup: pages,
  options: pages,
  harvest: { ...pages, rooms: [...pages.rooms, 'markup', 'gather'] },
  inpage: { rooms: ['ui', 'core', 'labelling', 'export', 'dom', 'messaging'] },
  reader: {
    rooms: ['ui', 'core', 'feed', 'export', 'dom', 'messaging'],
    packages: ['dompurify', '@fontsource/opendyslexic'],
  },
  cli: {
    rooms: ['core', 'feed', 'labelling', 'metrics', 'export', 'markup'],
    packages: ['node', 'parse5', 'entities', 'html-encoding-sniffer', 'eld'],
  },
};
