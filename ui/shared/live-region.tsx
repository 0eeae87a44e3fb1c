/** Reads `message` out when it changes. Keep it mounted; an empty message is silence. `urgent` interrupts. */
export function LiveRegion({ message, urgent = false }: { message: string; urgent?: boolean }) {
  return (
    <p role={urgent ? 'alert' : 'status'} className="visually-hidden">
      {message}
    </p>
  );
}
