import type { IDBPDatabase } from 'idb';

/**
 * Steps from each version of the store to the next, oldest first; the store's version is their number. Append
 * only: a step that has been released is never changed, since stores of its version exist.
 */
export const migrations: readonly ((database: IDBPDatabase<unknown>) => void)[] = [
  (database) => {
    database.createObjectStore('records', { keyPath: ['site', 'page'] });
    database.createObjectStore('sites', { keyPath: 'site' }).createIndex('lastVisit', 'lastVisit');
    database.createObjectStore('choices', { keyPath: 'site' });
    database.createObjectStore('corrections', { keyPath: ['site', 'id'] });
    database.createObjectStore('models', { keyPath: 'site' });
    database.createObjectStore('damaged', { autoIncrement: true }).createIndex('site', 'site');
    database.createObjectStore('meta');
  },
  (database) => {
    database.createObjectStore('kept', { keyPath: ['site', 'page'] });
    database.createObjectStore('keptSites', { keyPath: 'site' });
  },
  (database) => {
    database.createObjectStore('siteRules', { keyPath: 'site' });
    database.createObjectStore('harvests', { keyPath: 'site' });
    database.createObjectStore('taught', { keyPath: 'site' });
    database.createObjectStore('harvestPages', { keyPath: ['site', 'page'] });
    database.createObjectStore('answers', { keyPath: ['job', 'page'] });
    database.createObjectStore('pictures', { keyPath: 'hash' });
  },
  (database) => {
    database.createObjectStore('looks', { keyPath: 'site' });
  },
  (database) => {
    database.createObjectStore('snapshots', { keyPath: 'site' });
  },
];
