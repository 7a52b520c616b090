/** Goes round the entries of a map that changes meanwhile, some of them each time. */
export class MapRound<Key, Value> {
  private readonly map: ReadonlyMap<Key, Value>;
  private at: Iterator<[Key, Value]>;

  constructor(map: ReadonlyMap<Key, Value>) {
    this.map = map;
    this.at = map.entries();
  }

  /** The next entries, at most `most` and each once, from the beginning again after the last. Constant time each. */
  *next(most: number): Generator<[Key, Value], void, undefined> {
    for (let count = Math.min(this.map.size, most); count > 0; count--) {
      let entry = this.at.next();
      if (entry.done) {
        this.at = this.map.entries();
        entry = this.at.next();
      }
      if (entry.done) return;
      yield entry.value;
    }
  }
}
