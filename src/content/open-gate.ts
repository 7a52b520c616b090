/** Opens the gate of a site set to always (`gate`); does nothing where there is none, or it is open. */
export function openGate(): void {
  (globalThis as { deboilerGate?: () => void }).deboilerGate?.();
}
