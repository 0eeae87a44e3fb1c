export function ReportedHint() {
  return (
    <p className="meta">Credit that you earned elsewhere can stand here too, marked as yours to prove.</p>
  );
}
