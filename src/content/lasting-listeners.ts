interface Listener {
  target: EventTarget;
  type: string;
  run: (event: Event) => void;
  capture: boolean;
}

/**
 * Listeners on a page's window and document that outlast `document.open`, by which a page that writes itself anew takes
 * away all that were there, ours among them (HTML standard, document open steps). Lives as long as the visit.
 */
export class LastingListeners {
  private readonly listeners = new Set<Listener>();

  /** Listens from now on; answers the undo. */
  add(target: EventTarget, type: string, run: (event: Event) => void, capture = false): () => void {
    const listener = { target, type, run, capture };
    this.listeners.add(listener);
    listen(listener);
    return () => {
      this.listeners.delete(listener);
      EventTarget.prototype.removeEventListener.call(target, type, run, capture);
    };
  }

  /** Listens again wherever that was taken away. */
  renew(): void {
    for (const listener of this.listeners) listen(listener);
  }
}

/** Asked of the platform: `<img name="addEventListener">` stands in for the document's own. Twice is once. */
function listen({ target, type, run, capture }: Listener): void {
  EventTarget.prototype.addEventListener.call(target, type, run, capture);
}
